/** The routes of the demos alone, which server/build/lazy-demos.ts makes of the route tree, for its root. */
declare module '*?demos' {
  import type { AnyRoute } from '@tanstack/react-router'
  export function demoRoutes(root: AnyRoute): AnyRoute[]
}
