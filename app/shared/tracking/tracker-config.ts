/** A website's settings in the tracking script: short names, absent means off. */
export interface TrackerConfig {
  /** The website's domain. */
  d: string
  /** Outbound links. */
  o?: 1
  /** File downloads. */
  f?: 1
  /** The version of the script, which its events contain. */
  b?: string
  /** Form submissions. */
  s?: 1
  /** Visible time (engagement). */
  e?: 1
  /** Query parameters that distinguish pages. */
  q?: string[]
  /** Speed (web vitals), with the second file. */
  v?: 1
  /** Pages not found. */
  n?: 1
  /** Routing by the URL's hash. */
  h?: 1
  /** Respect Do Not Track and Global Privacy Control. */
  t?: 1
}
