const variable = 'GALILEAN_INTERRUPTION';
export const taskAsEnvironment = (task) => ({ [variable]: JSON.stringify(task) });
/** @throws when the script was not started by the harness */
export function readTask() {
    const text = process.env[variable];
    if (text === undefined)
        throw new Error('This script is for the interruption tests: they start it.');
    return JSON.parse(text);
}
