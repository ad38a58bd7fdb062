import { createContext, type ReactNode } from 'react'

/** What stands beside the brand of pages outside the product's shell; the shell provides it. */
export const FullPageTools = createContext<ReactNode>(null)
