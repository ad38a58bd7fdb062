/** What a logo may be. The server reads all of it from the image's bytes; the browser only spares a wasted upload. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type LogoType = (typeof logoTypes)[number]

export const mostLogoBytes = 512 * 1024
/** Pixels of a side: smaller cannot be recognised, larger unpacks into more memory than a logo is worth. */
export const logoSide = { least: 16, most: 4096 }

/** Where a company's logo is served; the version is part of it, so that a browser may keep each for good. */
export const logoPath = (clientId: string, version: string): string => `/api/logo/${clientId}?v=${version}`
