/** A website's settings as the tracking script carries them: short names, absent means off. */
export interface TrackerConfig {
  /** The website's domain. */
  d: string
  /** Outbound links. */
  o?: 1
  /** File downloads. */
  f?: 1
  /** The mark of the script's version, which its events carry. */
  b?: string
  /** Form submissions. */
  s?: 1
  /** Visible time (engagement). */
  e?: 1
  /** Parameters of the query that tell pages apart. */
  q?: string[]
  /** Speed (web vitals), by the second file. */
  v?: 1
  /** Pages not found. */
  n?: 1
  /** Routing by the URL's hash. */
  h?: 1
  /** Respect Do Not Track and Global Privacy Control. */
  t?: 1
}
