/** The three accounts that the mock API begins with, and their passwords (server/demos/sign-in/accounts.ts). */
export const demoAccounts = [
  { name: 'Demo', email: 'demo@demo.test', password: 'try-demo' },
  { name: 'Admin', email: 'admin@admin.test', password: 'try-admin' },
  { name: 'Staff', email: 'staff@staff.test', password: 'try-staff' },
] as const
