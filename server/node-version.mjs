/**
 * Loaded ahead of every entry (`node --import`): TypeScript runs only on a newer Node than the one that may be
 * installed, and an unknown file extension is no message for a person. Plain JavaScript for the same reason.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Loop needs Node 24, but this is Node ${process.versions.node}. Install Node 24.\n` +
      'On Linux x64, "npm ci" with optional dependencies installs it for you; then start Loop with "npm start".',
  )
  process.exit(2)
}
