/** The routes of the demos alone, which tests/config/lazy-demos.ts makes of the route tree. */
declare module '*?demos' {
  import type { AnyRoute } from '@tanstack/react-router'
  export const demoRoutes: AnyRoute[]
}
