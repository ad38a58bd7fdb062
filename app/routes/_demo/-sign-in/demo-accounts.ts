/** The three accounts that the mock API begins with, and their passwords (server/demos/authentication.ts). */
export const demoAccounts = [
  { name: 'Demo', email: 'demo@demo.com', password: 'demodemo' },
  { name: 'Admin', email: 'admin@admin.com', password: 'adminadmin' },
  { name: 'Staff', email: 'staff@staff.com', password: 'staffstaff' },
] as const
