-- Each request says a fresh detail of one of a hundred owners, or of as many as are asked for; or it recalls one that was said
-- with the same RUN and OWNERS:
-- wrk -s src/bench/wrk/steps.lua http://127.0.0.1:8080 -- say|recall RUN OWNERS
local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

local function say()
  return string.format(
    '{"say": {"intent": "mention", "subject": "Mira", "attribute": "trait %s-%d-%d", "value": "v%d"}}',
    run, number, math.floor(sent / owners), sent)
end

local function recall()
  return string.format(
    '{"recall": {"subject": "Mira", "attribute": "trait %s-1-%d", "context": "story:ball"}}',
    run, math.floor(sent / owners) % 50 + 1)
end

function init(args)
  sent = 0
  step = assert(({say = say, recall = recall})[args[1]], "name a step: say or recall")
  -- Another run says other details.
  run = args[2] or os.time()
  owners = tonumber(args[3] or 100)
end

function request()
  sent = sent + 1
  return wrk.format(
    "POST", "/v1/owners/load-" .. sent % owners .. "/steps", {["Content-Type"] = "application/json"}, step())
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
