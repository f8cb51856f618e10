// Made from the API description by `npm run generate`. Do not edit: change spec/ and run it again.

/** Requests per ten seconds that each plan allows, by bucket. */
export const planLimits = {
  keyless: { default: 5, execute: 200, submit: 200 },
  free: { default: 10, execute: 500, submit: 500 },
  developer: { default: 100, execute: 1000, submit: 1000 },
  launch: { default: 500, execute: 1000, submit: 1000 },
  pro: { default: 1500, execute: 1000, submit: 1000 },
};
