/** What the mock remembers, by kind and id: the judge of what happened. */
export async function memoryOf(url) {
    const answer = await fetch(`${url}/__control/state`);
    return (await answer.json()).memory;
}
/** Steers the mock, such as `control(url, 'fill', { order })`. */
export async function control(url, action, body = {}) {
    const answer = await fetch(`${url}/__control/${action}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok)
        throw new Error(`The mock refused "${action}": ${await answer.text()}`);
    return answer.json();
}
