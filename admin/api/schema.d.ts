// Made by `npm run api-types` from the description of the API. Not written by hand.
export interface paths {
  '/healthz': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; message: string } } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/readyz': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; message: string } } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/metrics': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'text/plain': string } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/sign-in/email': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { email: string; password: string } } }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json':
              | { success: true; user: components['schemas']['User'] }
              | { success: true; twoFactorRedirect: true; twoFactorMethods: string[] }
          }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        429: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/two-factor/verify-totp': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { code: string } } }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; user: components['schemas']['User'] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        429: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/two-factor/verify-backup-code': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { code: string } } }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; user: components['schemas']['User'] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        429: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/get-session': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { user: components['schemas']['User']; session: { expiresAt: string } } | null }
        }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/sign-out': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; message: string } } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/revoke-sessions': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; message: string } } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/request-password-reset': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { email: string } } }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; message: string } } }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        429: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/reset-password': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { newPassword: string; token: string } } }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; message: string } } }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        429: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/change-password': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { currentPassword: string; newPassword: string } } }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; message: string } } }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/two-factor/enable': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { password: string } } }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; totpURI: string; backupCodes: string[] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/two-factor/generate-backup-codes': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { password: string } } }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; backupCodes: string[] } } }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/auth/two-factor/disable': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { password: string } } }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; message: string } } }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/users': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; users: components['schemas']['User'][] } }
        }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: {
        content: { 'application/json': { email: string; name: string; role: 'admin' | 'editor' | 'sales'; password: string } }
      }
      responses: {
        201: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; user: components['schemas']['User'] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        409: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/users/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; role: 'admin' | 'editor' | 'sales' } } }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; user: components['schemas']['User'] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        409: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    post?: never
    delete: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; id: string } } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        409: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/users/{id}/sign-out': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; message: string } } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/blogs/api/blogs': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: {
        query?: {
          page?: number
          limit?: number
          category_id?: number
          q?: string
          fields?: 'summary'
          status?: 'published' | 'draft' | 'scheduled' | 'all'
        }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              success: true
              data: (components['schemas']['Blog'] | components['schemas']['BlogSummary'])[]
              message: string
              meta: components['schemas']['ListMeta']
            }
          }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/blogs/api/viewBlog/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: never; header?: never; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Blog'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/categories/api/categories': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; data: components['schemas']['Category'][]; message: string } }
        }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/categories': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; data: components['schemas']['Category'][]; message: string } }
        }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/contacts/api/addContact': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { fullName: string; phoneNumber: string; email: string; message: string } } }
      responses: {
        201: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              success: true
              contact: { id: string; fullName: string; phoneNumber: string; email: string; message: string }
              reference: string
              message: string
            }
          }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        409: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        429: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/uploads/blogs/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'image/*': string } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/search/api': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: { query?: string; limit?: number }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['SearchHit'][] } }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/openapi.json': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { openapi: string; paths: { [name: string]: unknown }; [name: string]: unknown } }
        }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export interface components {
  schemas: {
    Error: { success: false; message: string; errors?: { [name: string]: string } }
    User: { id: string; name: string; email: string; role: 'admin' | 'editor' | 'sales'; twoFactorEnabled: boolean; createdAt: string }
    Blog: {
      id: number
      category_id: number | null
      category_name: string
      title: string
      blog_image: string | null
      image_alt: string
      username: string
      post_date: string | null
      excerpt: string
      updated_at: string
      content: string
      tags: string[]
      meta_title: string
      meta_description: string
    }
    BlogSummary: {
      id: number
      category_id: number | null
      category_name: string
      title: string
      blog_image: string | null
      image_alt: string
      username: string
      post_date: string | null
      excerpt: string
      updated_at: string
    }
    ListMeta: { total: number; page: number; limit: number; pages: number }
    Category: { id: number; name: string; description: string; post_count: number }
    SearchHit: {
      id: number
      category_id: number | null
      category_name: string
      title: string
      blog_image: string | null
      image_alt: string
      username: string
      post_date: string | null
      excerpt: string
      updated_at: string
      snippet: string
    }
  }
}
