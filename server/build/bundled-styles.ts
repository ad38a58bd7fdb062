import type { Plugin } from 'vite'

/**
 * Keeps a CSS module that a file imports only for its styles, `import './x.module.css'`. A page does so for a part that
 * the server draws and whose code comes later: without it the part would be unstyled until then. The bundler would
 * leave out such an import, because it takes the list of class names for all that a CSS module does.
 */
export const bundledStyles = (): Plugin => ({
  name: 'loop-bundled-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
})
