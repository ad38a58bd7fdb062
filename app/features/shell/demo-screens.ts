import { notFound } from '@tanstack/react-router'
import { areDemoScreensOnFn } from './shell.functions.ts'

/**
 * For `beforeLoad` of the demo screens: asks the server each time one is opened, so that turning them off applies from
 * the next page on.
 * @param ask returns whether they are on
 * @throws notFound while the installation has them off
 */
export async function requireDemoScreens(ask: () => Promise<boolean> = areDemoScreensOnFn): Promise<void> {
  if (!(await ask())) throw notFound()
}
