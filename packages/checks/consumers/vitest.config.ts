import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { globalSetup: './src/registry/global-setup.ts', maxConcurrency: 2 } });
