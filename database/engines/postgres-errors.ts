const UNIQUE_VIOLATION = '23505'
const DISK_FULL = '53100'
/** A standby, or a server that was made one since. */
export const READ_ONLY = '25006'
/**
 * Serialization failure and deadlock: PostgreSQL asks for the transaction again. Foreign key: what the transaction had read was
 * removed before it wrote; begun again, it sees that.
 */
const RETRY_CODES = new Set(['40001', '40P01', '23503'])
/** Class 08 and 53: connection, resources; 57P0x: the server is stopping or starting; 57014: statement time-out. */
const AWAY_CODE = /^(?:08|25006|53|57P0|57014|ECONN|ETIMEDOUT|ENOTFOUND|EPIPE|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/
const READ_TIMEOUT = 'Query read timeout'
/** Of our own pool, whose connections are all in use. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect'
/** PgBouncer speaks of its own queue and of a server that it can't reach without a code of its own for either. */
const AWAY_MESSAGE = new RegExp(
  `Connection terminated|${READ_TIMEOUT}|${NO_CONNECTION_FREE}|Client has encountered a connection error|` +
    'query_wait_timeout|server conn crashed|server_login_retry|client_login_timeout|no more connections allowed',
)

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')
const messageOf = (error: unknown): string => String((error as Error | null)?.message)

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION
export const isDiskFull = (error: unknown): boolean => codeOf(error) === DISK_FULL
export const isRetryable = (error: unknown): boolean => RETRY_CODES.has(codeOf(error))
export const isAway = (error: unknown): boolean => AWAY_CODE.test(codeOf(error)) || AWAY_MESSAGE.test(messageOf(error))

/** The connection is of no more use: what it was asked last is still under way, or its server takes no writes any more. */
export const endsConnection = (error: unknown): boolean => messageOf(error) === READ_TIMEOUT || codeOf(error) === READ_ONLY

/** Another host may answer. */
export const isOfHost = (error: unknown): boolean => isAway(error) && messageOf(error) !== NO_CONNECTION_FREE

/** A pooler between takes no settings with the connection, since it gives each transaction another one. */
export const isRefusedByPooler = (error: unknown): boolean => messageOf(error).includes('unsupported startup parameter')
