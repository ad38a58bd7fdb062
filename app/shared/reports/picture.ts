/** The most bytes of a picture in a report: browsers refuse larger ones before they send them. */
export const maxPictureBytes = 5_000_000
