import type { ReactNode } from 'react'
import { Column } from '#app/components/layout/columns.tsx'

/**
 * The place of panels about how a published report reaches its readers, beside the report: its delivery and its links.
 * The page passes them, because they are parts of their own.
 */
export const PublishedPanels = ({ children }: { children?: ReactNode }) => children && <Column>{children}</Column>
