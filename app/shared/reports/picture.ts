/** The most bytes of a picture in a report: browsers refuse larger ones before they send them. */
export const mostPictureBytes = 5_000_000
