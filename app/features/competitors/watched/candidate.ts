/** A website that a person wants to add: its domain, '' for none yet, and its name if it was suggested. */
export interface Candidate {
  domain: string
  name: string | null
}
