import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What app/router.tsx gives to every route, and a router of a test doesn't. */
interface LoadsRoutes {
  loadDemoRoutes?: () => Promise<void>
}

/** Which links lead to a page. */
interface KnownRoutes {
  exists: (link: string) => boolean
  /** Whether some routes are still being loaded. Until then their pages don't exist. */
  isLoading: boolean
}

/** Loads the routes that the browser starts without, and returns which links lead to a page. For what a click opens. */
export function useKnownRoutes(): KnownRoutes {
  const router = useRouter()
  const { loadDemoRoutes }: LoadsRoutes = router.options.context ?? {}
  const [isLoading, setLoading] = useState(loadDemoRoutes !== undefined)
  useEffect(() => {
    const done = () => setLoading(false)
    // Without them, only their pages are missing.
    void loadDemoRoutes?.().then(done, done)
  }, [loadDemoRoutes])
  return { exists: (link) => router.getMatchedRoutes(link)[2] !== undefined, isLoading }
}
