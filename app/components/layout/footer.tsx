/** The foot of every product page. */
export function Footer() {
  return (
    <footer className="footer">
      <span>© 2026 Loop</span>
      <span>Measured by Loop’s own tracker. Visitors are counted per day.</span>
    </footer>
  )
}
