import type { Plugin } from 'vite'

/**
 * Returns a plugin for `npm run dev`: Vite looks for packages to prepare for the browser by following every import, and
 * knows nothing of server functions. Without this border it goes through them into the server and prepares its packages
 * too, and dies of the first native one.
 */
export function unscannedServer(): Plugin {
  return {
    name: 'loop:unscanned-server',
    apply: 'serve',
    config: () => ({
      environments: {
        client: {
          optimizeDeps: {
            rolldownOptions: {
              plugins: [
                {
                  name: 'loop:unscanned-server',
                  resolveId: {
                    filter: { id: /^#server\// },
                    handler: (id) => ({ id, external: true }),
                  },
                },
              ],
            },
          },
        },
      },
    }),
  }
}
