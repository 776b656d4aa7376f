import { expect, test } from 'vitest'
import { eachHost } from './database-hosts.ts'

test.each([
  ['postgres://u:p@localhost/site?sslmode=disable', ['postgres://u:p@localhost/site?sslmode=disable']],
  ['postgres:///site?host=/run/postgresql', ['postgres:///site?host=/run/postgresql']],
  ['postgresql://a,b', ['postgresql://a', 'postgresql://b']],
  ['postgres://u:p,w%40@a:1,b:2/site?target_session_attrs=read-write', ['postgres://u:p,w%40@a:1/site', 'postgres://u:p,w%40@b:2/site']],
  [
    'postgres://a,b:2/site?sslmode=require&target_session_attrs=any',
    ['postgres://a/site?sslmode=require', 'postgres://b:2/site?sslmode=require'],
  ],
  ['postgres://[::1]:1,[::2]/site', ['postgres://[::1]:1/site', 'postgres://[::2]/site']],
  ['postgres:///site?host=a,b&port=1,2', ['postgres://a:1/site', 'postgres://b:2/site']],
  ['postgres:///site?host=a,b&port=1', ['postgres://a:1/site', 'postgres://b:1/site']],
  ['postgres:///site?host=/run/a,/run/b', ['postgres://%2Frun%2Fa/site', 'postgres://%2Frun%2Fb/site']],
  ['postgres://a,,b/site', undefined],
  ['postgres://a:x,b/site', undefined],
  ['mysql://a,b/site', undefined],
  ['host=a,b dbname=site', undefined],
])('%s stands for its hosts', (url, hosts) => expect(eachHost(url)).toEqual(hosts))
