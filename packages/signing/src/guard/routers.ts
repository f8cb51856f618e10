/** Routers whose orders the guard can prove. */
export const provableRouters: readonly string[] = ['metis', 'jupiterz', 'okx'];

/** Known routers whose orders the guard cannot prove, because their instructions cannot be read. */
export const unprovableRouters: readonly string[] = ['dflow'];
