import type { Rolldown, UserConfig } from 'tsdown';

export const foundImports: Rolldown.Plugin;
export const command: () => UserConfig;
export const bundles: (entry: Readonly<Record<string, string>>, more?: UserConfig) => UserConfig;
