/** One fact about the system with a plain judgement. */
export interface HealthCheck {
  id: string
  label: string
  /** The measured value. */
  value: string
  /** Null while it is fine; otherwise what to do. */
  advice: string | null
}
