import { createHash } from 'node:crypto'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { functionCall } from '#app/shared/http/function-call.ts'
import { compiledMessages } from '#server/build/compiled-messages.ts'
import { firstLoad } from '#server/build/first-load.ts'
import { bundledStyles } from '#server/build/bundled-styles.ts'
import { exampleSources } from '#server/build/example-sources.ts'
import { exportsApart } from '#server/build/exports-apart.ts'
import { lazyDemos } from '#server/build/lazy-demos.ts'
import { messageNamespaces } from '#server/build/message-namespaces.ts'
import { narrowRadix, themeWithoutTooltips } from '#server/build/narrow-radix.ts'
import { sharedChunks } from '#server/build/shared-chunks.ts'
import { unscannedServer } from '#server/build/unscanned-server.ts'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  throw new Error(`Loop builds on Node 24 (it comes with npm ci); this is ${process.version}.`)
}

/**
 * The Vite configuration, under the name the customer's design card gives it (see
 * docs/decisions/001-vite-instead-of-vinxi.md). Every vite command passes --config app.config.ts.
 */
export default defineConfig(({ command }) => ({
  server: { port: Number(process.env['PORT'] ?? 3000), strictPort: true },
  publicDir: 'public',
  css: { postcss: { plugins: [narrowRadix()] } },
  build: {
    chunkSizeWarningLimit: 600,
    // The first page would carry a list of every page's scripts, to load them together: 3 kB. A page names its scripts
    // itself, the first one is rendered with links to its own, and the others load when the pointer is on a link. Their
    // styles stay in the list, because nothing else asks for them.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((one) => one.endsWith('.css')) },
  },
  environments: {
    client: {
      build: {
        // Which chunks a page takes; server/build/build.ts moves it out of what is served.
        manifest: true,
        rolldownOptions: {
          output: {
            // The names of styles stay as they are: the server's bundle writes them into pages.
            // Names would weigh 2 kB in the lists of files that the first page carries.
            chunkFileNames: 'assets/[hash:7].js',
            // Groups of files come from a plan (server/build/shared-chunks.ts).
          },
        },
      },
    },
    ...(command === 'build' && {
      ssr: {
        resolve: {
          // A self-contained server bundle; what holds native code, WASM or process-wide state stays outside.
          noExternal: true,
          external: [
            '@myriaddreamin/typst-ts-node-compiler',
            'oidc-provider',
            'srvx',
            'pg',
            'pg-boss',
            'pino',
            'kysely',
          ],
        },
      },
    }),
  },
  plugins: [
    messageNamespaces(),
    compiledMessages(),
    lazyDemos(),
    exampleSources(),
    themeWithoutTooltips(),
    exportsApart(),
    firstLoad(),
    sharedChunks(),
    bundledStyles(),
    unscannedServer(),
    tanstackStart({
      srcDirectory: 'app',
      router: {
        codeSplittingOptions: {
          // Loaders too are loaded with their page, in its file: the first page would carry the questions of all others. What
          // a page shows while it loads is there before: else the shell would disappear until it has come.
          defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
      server: { entry: '../server/entry' },
      serverFns: {
        // A fifth as long as the default, for what the browser carries of them; the file is named from the project's root.
        generateFunctionId: ({ filename, functionName }) =>
          functionCall.id(
            createHash('sha256').update(`${filename}--${functionName}`).digest('base64url').slice(0, 12),
            functionName,
          ),
      },
      importProtection: {
        behavior: 'error',
        include: ['app/**', 'server/**'],
        // A list here replaces the default, so the default pattern is repeated.
        client: { files: ['**/*.server.*', 'server/**'], excludeFiles: ['**/node_modules/**'] },
      },
    }),
    viteReact(),
  ],
}))
