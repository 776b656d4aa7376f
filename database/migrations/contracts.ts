/**
 * Migrations that take something away, or ask for more, and since which release no program uses what they take. Processes of the release
 * before go on beside a migration, so all others only add.
 */
export const contracts: Readonly<Record<string, string>> = {}
