import { notFound } from '@tanstack/react-router'
import { areDemoScreensOnFn } from './shell.functions.ts'

/**
 * For `beforeLoad` of the demo screens: asks the server each time one is opened, so that switching them off holds from
 * the next page on.
 * @param ask whether they are on
 * @throws notFound while the installation has them off
 */
export async function requireDemoScreens(ask: () => Promise<boolean> = areDemoScreensOnFn): Promise<void> {
  if (!(await ask())) throw notFound()
}
