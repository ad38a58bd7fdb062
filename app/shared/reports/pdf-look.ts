/** A picture in a PDF: a logo, or that of a block. Its bytes were checked when it was uploaded. */
export interface PdfPicture {
  bytes: Uint8Array
  type: 'image/png' | 'image/jpeg' | 'image/webp'
}

/** What a PDF needs besides the report's texts. */
export interface PdfLook {
  /** Who sends the report; the author of the document. */
  sender: string
  /** A line at the end of each page; '' for none. */
  footer: string
  /** `#1a2b3c`; null for Loop's own. */
  accentColor: string | null
  logo: (PdfPicture & { alt: string }) | null
  /** The pictures of blocks, by the id of their file; one that is missing here is described in words. */
  pictures: ReadonlyMap<string, PdfPicture>
}
