import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#config/project-root.ts'
import { PATIENCE_MS } from './patience.ts'
import { freePort } from './postgres-server.ts'

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Who asks from there says in `X-Real-IP` which address nginx takes it for, since no machine has several networks of IPv6. */
export const NAMES_ITS_ADDRESS = '127.0.0.65'

interface Fitting {
  port: number
  folder: string
  sitePort: string
  work: string
  /** Without: the example as it is behind something that speaks TLS. */
  certificate: Certificate | undefined
}

export interface WebServer {
  name: string
  isHere: boolean
  /** Where the example is, and what of it is another's: its name, folder, ports and certificate. */
  example: string
  fitted(example: string, at: Fitting): string
  command(file: string, work: string): [string, string[]]
}

export interface Certificate {
  certificate: string
  key: string
}

export const webServers: WebServer[] = [
  {
    name: 'nginx',
    isHere: existsSync('/usr/sbin/nginx') && existsSync(BROTLI_MODULE),
    example: 'docs/operators/nginx.conf',
    // Debian's own settings around it, with what the example asks for, without a log.
    fitted: (example, { port, folder, sitePort, work, certificate }) => `
      load_module ${BROTLI_MODULE};
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off; pid ${work}/nginx.pid; error_log ${work}/error.log;
      worker_processes auto;
      ${example.match(/^# +(worker_rlimit_nofile \d+;)$/m)?.[1]}
      ${example.match(/^# +(events \{.*\})$/m)?.[1]}
      http {
        access_log off; sendfile on; tcp_nopush on;
        set_real_ip_from ${NAMES_ITS_ADDRESS}; real_ip_header X-Real-IP;
        # It keeps the name of what it writes until the request is over, so that its size can be read.
        client_body_temp_path ${work}/body; client_body_in_file_only clean; proxy_temp_path ${work}/proxy; fastcgi_temp_path ${work}/fastcgi;
        uwsgi_temp_path ${work}/uwsgi; scgi_temp_path ${work}/scgi;
        ${withTls(example, certificate)
          .replaceAll(/^ *listen \[::\].*$/gm, '')
          .replaceAll('school.example', '127.0.0.1')
          .replace('listen 80;', `listen unix:${work}/plain;`)
          .replace('listen 443', `listen 127.0.0.1:${port}`)
          .replace('/var/cache/site/pages', folder)
          .replace(':3000', `:${sitePort}`)}
      }`,
    command: (file, work) => ['/usr/sbin/nginx', ['-p', work, '-e', join(work, 'error.log'), '-c', file]],
  },
  {
    name: 'Caddy',
    isHere: existsSync('/usr/bin/caddy'),
    example: 'docs/operators/Caddyfile',
    fitted: (example, { port, folder, sitePort, certificate }) =>
      example
        .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https off')
        .replace(
          /^school\.example \{$/m,
          certificate ? `https://127.0.0.1:${port} {\n\ttls ${certificate.certificate} ${certificate.key}` : `http://127.0.0.1:${port} {`,
        )
        .replaceAll('/var/cache/site/pages', folder)
        .replace(':3000', `:${sitePort}`),
    command: (file) => ['/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', file]],
  },
]

/** The example with this certificate, or without TLS. */
const withTls = (example: string, own: Certificate | undefined): string =>
  own
    ? example.replace(/(ssl_certificate) .*;/, `$1 ${own.certificate};`).replace(/(ssl_certificate_key) .*;/, `$1 ${own.key};`)
    : example.replaceAll(' ssl http2', '').replaceAll(/^ *ssl_.*$/gm, '')

/** A certificate for 127.0.0.1 that nobody else believes. */
export function makeCertificate(work: string): Certificate {
  const own = { certificate: join(work, 'certificate.pem'), key: join(work, 'key.pem') }
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', own.key, '-out', own.certificate], { stdio: 'ignore' })
  return own
}

interface Front {
  folder: string
  siteUrl: string
  /** A folder for what it writes. */
  work: string
  port?: number
  certificate?: Certificate
}

/** A web server in front of a site, as the example for operators says. Not for parallel use of one folder. */
export async function startWebServer(
  { example, fitted, command }: WebServer,
  { folder, siteUrl, work, certificate, port: given }: Front,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = given ?? (await freePort())
  const text = readFileSync(join(projectRoot, example), 'utf8')
  writeFileSync(join(work, 'config'), fitted(text, { port, folder, sitePort: new URL(siteUrl).port, work, certificate }))
  const [program, args] = command(join(work, 'config'), work)
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work } })
  const url = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const givesUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < givesUpAt && child.exitCode === null) {
    if (await answers(url, certificate)) return { url, stop }
    await sleep(50)
  }
  await stop()
  throw new Error(`${program} did not give the site's first page`)
}

const answers = (url: string, certificate: Certificate | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const told = (answer: IncomingMessage) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }
    const asked = certificate ? httpsGet(url, { ca: readFileSync(certificate.certificate) }, told) : httpGet(url, told)
    asked.on('error', () => resolve(false))
  })
