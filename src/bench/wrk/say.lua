-- Each request says a fresh detail of one of a hundred owners, or of as many as are asked for:
-- wrk -s src/bench/wrk/say.lua http://127.0.0.1:8080 -- RUN OWNERS
local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init(args)
  said = 0
  -- Another run says other details.
  run = args[1] or os.time()
  owners = tonumber(args[2] or 100)
end

function request()
  said = said + 1
  local body = string.format(
    '{"say": {"intent": "mention", "subject": "Mira", "attribute": "trait %s-%d-%d", "value": "v%d"}}',
    run, number, math.floor(said / owners), said)
  return wrk.format(
    "POST", "/v1/owners/load-" .. said % owners .. "/steps", {["Content-Type"] = "application/json"}, body)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    "errors: connect %d, read %d, write %d, timeout %d, status %d\n",
    errors.connect, errors.read, errors.write, errors.timeout, errors.status))
  io.write(string.format(
    "ms: 50%% %.1f, 90%% %.1f, 99%% %.1f, 99.9%% %.1f, max %.1f\n",
    latency:percentile(50) / 1000, latency:percentile(90) / 1000, latency:percentile(99) / 1000,
    latency:percentile(99.9) / 1000, latency.max / 1000))
end
