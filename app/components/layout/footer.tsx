/** The foot of every product page. */
export function Footer({ year }: { year: string }) {
  return (
    <footer className="footer">
      <span>© {year} Loop</span>
      <span>Measured by Loop’s own tracker. Visitors are counted per day.</span>
    </footer>
  )
}
