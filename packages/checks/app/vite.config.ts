import type { Connect, Plugin } from 'vite';
import { defineConfig } from 'vite';
import { proxy } from './server.js';

const use = ({ middlewares }: { middlewares: Connect.Server }) =>
  void middlewares.use('/api/jupiter', (request, response) => void proxy(request, response));
const api: Plugin = { name: 'api', configureServer: use, configurePreviewServer: use };

export default defineConfig({ plugins: [api] });
