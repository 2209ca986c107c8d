// Asks the server. What it refuses is thrown, with what it says.

export class Refused extends Error {
    constructor(status, problem) {
        super(problem.detail || `The server answered ${status}.`);
        this.status = status;
        this.code = problem.code || "";
    }
}

async function answered(response) {
    if (response.ok) {
        return response;
    }
    let problem = {};
    try {
        problem = await response.json();
    } catch {
        problem = {detail: response.status === 401 || response.redirected ? "You are not signed in any more." : ""};
    }
    throw new Refused(response.status, problem);
}

export async function get(path) {
    const response = await answered(await fetch(path, {headers: {Accept: "application/json"}}));
    return response.json();
}

export async function part(path) {
    return (await answered(await fetch(path))).text();
}

export async function send(path, body, signal) {
    return answered(await fetch(path, {
        method: "POST",
        headers: {"Content-Type": "application/json"},
        body: JSON.stringify(body),
        signal,
    }));
}
