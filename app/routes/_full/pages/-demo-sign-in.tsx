import { lazy, Suspense, type ComponentType } from 'react'

/**
 * The demo screens' own sign-in. Nothing imports it: the build looks for the file, and finds none after the folder of
 * the demos is deleted.
 */
const found = import.meta.glob<{ MockSignIn: ComponentType }>('../../_demo/-sign-in/mock-sign-in.tsx')
const [load] = Object.values(found)

/** Loads it, so that it is there at the page's first paint. */
export const loadDemoSignIn = async (): Promise<void> => void (await load?.())

const MockSignIn = load && lazy(async () => ({ default: (await load()).MockSignIn }))

/** The demo screens' own sign-in, apart from the page's script; nothing without the demos. */
export const DemoSignIn = () =>
  MockSignIn && (
    <Suspense>
      <MockSignIn />
    </Suspense>
  )
