/** The types of a picture in a report. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** The most bytes of a picture in a report: browsers refuse larger ones before they send them. */
export const maxPictureBytes = 5_000_000

/** Returns the address of a picture, for people who may see it. */
export const pictureUrl = (clientId: string, fileId: string): string =>
  `/api/clients/${clientId}/report-pictures/${fileId}`
