/** The command line is invalid; the message names the part. */
export class UsageError extends Error {}
