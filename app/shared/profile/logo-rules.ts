/** The rules for a logo. The server checks them in the image's bytes; the browser only avoids a useless upload. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type LogoType = (typeof logoTypes)[number]

export const maxLogoBytes = 512 * 1024
/** Pixels of a side: smaller logos are unrecognisable, larger ones need too much memory. */
export const logoSide = { least: 16, most: 4096 }

/**
 * Returns the address of a client's logo. With the version, browsers can cache each one forever; without it they ask
 * whether it is still the same.
 */
export const logoPath = (clientId: string, version?: string): string =>
  `/api/logo/${clientId}${version === undefined ? '' : `?v=${version}`}`
