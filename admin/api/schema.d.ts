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
              data: (
                | components['schemas']['EditorBlog']
                | components['schemas']['EditorBlogSummary']
                | components['schemas']['Blog']
                | components['schemas']['BlogSummary']
              )[]
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
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': components['schemas']['EditorBlog'] | components['schemas']['Blog'] }
        }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        410: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
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
  '/blogs/api/addPost': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: {
        content: {
          'multipart/form-data': {
            title: string
            content: string
            category_id?: number | string
            username?: string
            post_date?: string
            status?: string
            image_alt?: string
            meta_title?: string
            meta_description?: string
            tags?: string | string[]
            blog_image?: string
          }
          'application/json': {
            title: string
            content: string
            category_id?: number | string
            username?: string
            post_date?: string
            status?: string
            image_alt?: string
            meta_title?: string
            meta_description?: string
            tags?: string | string[]
            blog_image?: string | null
          }
        }
      }
      responses: {
        201: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['EditorBlog'] } }
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
  '/blogs/api/editBlog/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: never; path: { id: number }; cookie?: never }
      requestBody: {
        content: {
          'multipart/form-data': {
            title?: string
            content?: string
            category_id?: number | string
            username?: string
            post_date?: string
            status?: string
            image_alt?: string
            meta_title?: string
            meta_description?: string
            tags?: string | string[]
            updated_at?: string
            blog_image?: string
          }
          'application/json': {
            title?: string
            content?: string
            category_id?: number | string
            username?: string
            post_date?: string
            status?: string
            image_alt?: string
            meta_title?: string
            meta_description?: string
            tags?: string | string[]
            updated_at?: string
            blog_image?: string | null
          }
        }
      }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['EditorBlog'] } }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        409: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        410: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
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
  '/blogs/api/deleteBlog/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    delete: {
      parameters: { query?: never; header?: never; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; id: number; message: string } } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        410: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/posts/{id}/revisions': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: { page?: number; limit?: number }; header?: never; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              success: true
              data: components['schemas']['RevisionEntry'][]
              message: string
              meta: components['schemas']['ListMeta']
            }
          }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        410: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
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
  '/api/admin/revisions/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; revision: components['schemas']['Revision'] } }
        }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
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
  '/api/admin/revisions/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody: { content: { 'application/json': { updated_at?: string } } }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['EditorBlog'] } }
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
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/bin': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: { page?: number; limit?: number }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              success: true
              data: components['schemas']['EditorBlogSummary'][]
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
  '/api/admin/bin/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: never; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; blog: components['schemas']['EditorBlog']; message: string } }
        }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        410: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/bin/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    delete: {
      parameters: { query?: never; header?: never; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; id: number; message: string } } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        410: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/pages': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: { status?: 'bin' }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; data: components['schemas']['PageSummary'][]; message: string } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: {
        content: {
          'application/json': {
            title: string
            content: string
            slug?: string
            status?: string
            publish_at?: string
            meta_title?: string
            meta_description?: string
          }
        }
      }
      responses: {
        201: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; page: components['schemas']['Page'] } }
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
  '/api/admin/pages/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: never; header?: never; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; page: components['schemas']['Page'] } }
        }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put: {
      parameters: { query?: never; header?: never; path: { id: number }; cookie?: never }
      requestBody: {
        content: {
          'application/json': {
            title?: string
            content?: string
            slug?: string
            status?: string
            publish_at?: string
            meta_title?: string
            meta_description?: string
            updated_at?: string
          }
        }
      }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; page: components['schemas']['Page'] } }
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
      parameters: { query?: never; header?: never; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; id: number } } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/pages/{id}/restore': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: never; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; page: components['schemas']['Page'] } }
        }
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
  '/api/admin/content/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: {
        query?: never
        header?: never
        path: {
          id:
            | 'main-navigation'
            | 'top-bar-link'
            | 'footer-link'
            | 'opening-hours'
            | 'search-synonym'
            | 'page-text'
            | 'hero-slide'
            | 'service'
            | 'package'
            | 'plan'
            | 'module'
            | 'school-design'
            | 'team-member'
            | 'testimonial'
            | 'report-card'
            | 'client-logo'
            | 'project'
            | 'faq'
            | 'counter'
            | 'progress'
        }
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; items: components['schemas']['ContentItem'][] } }
        }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put?: never
    post: {
      parameters: {
        query?: never
        header?: never
        path: {
          id:
            | 'main-navigation'
            | 'top-bar-link'
            | 'footer-link'
            | 'opening-hours'
            | 'search-synonym'
            | 'page-text'
            | 'hero-slide'
            | 'service'
            | 'package'
            | 'plan'
            | 'module'
            | 'school-design'
            | 'team-member'
            | 'testimonial'
            | 'report-card'
            | 'client-logo'
            | 'project'
            | 'faq'
            | 'counter'
            | 'progress'
        }
        cookie?: never
      }
      requestBody: {
        content: {
          'application/json':
            | { label: string; href: string }
            | { label: string; href: string }
            | { label: string; href: string; group: string }
            | { days: string; hours: string }
            | { words: string }
            | {
                key:
                  | 'home'
                  | 'home.services'
                  | 'home.goal'
                  | 'home.why'
                  | 'home.about'
                  | 'home.clients'
                  | 'home.packages'
                  | 'home.designs'
                  | 'home.testimonials'
                  | 'home.blog'
                  | 'think-school'
                  | 'think-school.packages'
                  | 'think-school.about'
                  | 'think-school.features'
                  | 'think-school.report'
                  | 'think-school.reseller'
                  | 'think-school.counters'
                  | 'think-school.calculator'
                  | 'think-school.modules'
                  | 'think-school.blog'
                  | 'our-services'
                  | 'our-services.about'
                  | 'our-services.list'
                  | 'our-services.packages'
                  | 'our-services.pricing'
                  | 'service-details'
                  | 'service-details.story'
                  | 'service-details.steps'
                  | 'service-details.services'
                  | 'basic-package'
                  | 'basic-package.story'
                  | 'basic-package.term'
                  | 'basic-package.suits'
                  | 'standard-package'
                  | 'standard-package.story'
                  | 'standard-package.term'
                  | 'standard-package.suits'
                  | 'premium-package'
                  | 'premium-package.story'
                  | 'premium-package.term'
                  | 'premium-package.suits'
                  | 'student-manager'
                  | 'student-manager.story'
                  | 'student-manager.start'
                  | 'custom-software'
                  | 'custom-software.story'
                  | 'custom-software.start'
                  | 'wordpress-ecommerce'
                  | 'wordpress-ecommerce.story'
                  | 'wordpress-ecommerce.start'
                  | 'thinksch-package'
                  | 'thinksch-package.table'
                  | 'thinksch-package.choose'
                  | 'about-us'
                  | 'about-us.story'
                  | 'about-us.film'
                  | 'about-us.numbers'
                  | 'about-us.services'
                  | 'about-us.mission'
                  | 'about-us.vision'
                  | 'about-us.timelines'
                  | 'about-us.team'
                  | 'about-us.faq'
                  | 'pricing-plane'
                  | 'pricing-plane.plans'
                  | 'pricing-plane.school'
                  | 'pricing-plane.calculator'
                  | 'pricing-plane.before'
                  | 'faq'
                  | 'testimonial-style-1'
                  | 'project'
                  | 'project-details'
                  | 'project-details.challenges'
                  | 'portfolio-style-2'
                  | 'portfolio-style-3'
                  | 'portfolio-style-4'
                  | 'portfolio-style-5'
                  | 'blog-grid'
                  | 'reseller'
                  | 'reseller.commission'
                  | 'reseller.onboarding'
                  | 'reseller.marketing'
                  | 'reseller.account'
                  | 'reseller.benefits'
                  | 'reseller.suits'
                  | 'reseller.next'
                  | 'appoinment'
                  | 'appoinment.stats'
                  | 'appoinment.next'
                  | 'book-a-demo'
                  | 'book-a-demo.next'
                  | 'blog-list'
                  | 'contactus'
                  | 'newsletter'
                  | 'search'
                title: string
                text: string
              }
            | {
                title: string
                text: string
                cloth: 'ibadandun' | 'olokun' | 'comb' | 'eiye' | 'osupa' | 'ewe'
                actions: { label: string; href: string }[]
              }
            | {
                title: string
                cardTitle?: string
                icon?:
                  | 'smartphone'
                  | 'shopping-cart'
                  | 'graduation-cap'
                  | 'palette'
                  | 'globe'
                  | 'users'
                  | 'library'
                  | 'clipboard-check'
                  | 'qr-code'
                  | 'wallet'
                  | 'check-circle'
                  | 'file-text'
                summary: string
                includes: string[]
                howLong: string
                href: string
              }
            | {
                name: string
                href: string
                summary: string
                builtOn: string
                features: string[]
                fromNaira: number
                toNaira: number
                mark?: string
              }
            | { name: string; period: 'monthly' | 'yearly'; dollars: number; summary: string; features: string[]; mark?: string }
            | {
                name: string
                package?: string
                icon?:
                  | 'smartphone'
                  | 'shopping-cart'
                  | 'graduation-cap'
                  | 'palette'
                  | 'globe'
                  | 'users'
                  | 'library'
                  | 'clipboard-check'
                  | 'qr-code'
                  | 'wallet'
                  | 'check-circle'
                  | 'file-text'
                summary: string
                features: string[]
                update: string
              }
            | {
                school: string
                kind: string
                drawing: 'school-primary' | 'school-secondary' | 'school-islamic'
                picture: { file: string; alt: string } | null
              }
            | {
                name: string
                role: string
                bio: string
                picture: { file: string; alt: string } | null
                facebookUrl?: string
                linkedInUrl?: string
                instagramUrl?: string
                whatsApp?: string
                social?: { network: 'facebook' | 'whatsapp'; href: string } | null
              }
            | { school: string; quote: string; name: string; role: string; picture: { file: string; alt: string } | null }
            | {
                school: string
                pupil: string
                className: string
                term: string
                scores: { subject: string; assessment: number; exam: number }[]
                classmates: number[]
              }
            | {
                name: string
                alt: string
                picture: { file: string; alt: string } | null
                mark: { path: string; tone: 'indigo' | 'marigold' | 'leaf' | 'brick' | 'ink' }[] | null
              }
            | {
                slug: string
                title: string
                category: 'Business' | 'Solution' | 'Marketing'
                client: string
                date: string
                address: string
                summary: string
                description: string
                challenges: string[]
                pictures: { file: string; alt: string }[]
              }
            | { question: string; answer: string; group: 'about' | 'general' }
            | { value: number; label: string }
            | { group: 'why-choose-us' | 'about' | 'appointment'; label: string; percent: number }
        }
      }
      responses: {
        201: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; item: components['schemas']['ContentItem'] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
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
  '/api/admin/content/{id}/order': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put: {
      parameters: {
        query?: never
        header?: never
        path: {
          id:
            | 'main-navigation'
            | 'top-bar-link'
            | 'footer-link'
            | 'opening-hours'
            | 'search-synonym'
            | 'page-text'
            | 'hero-slide'
            | 'service'
            | 'package'
            | 'plan'
            | 'module'
            | 'school-design'
            | 'team-member'
            | 'testimonial'
            | 'report-card'
            | 'client-logo'
            | 'project'
            | 'faq'
            | 'counter'
            | 'progress'
        }
        cookie?: never
      }
      requestBody: { content: { 'application/json': { ids: string[] } } }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; items: components['schemas']['ContentItem'][] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/content-items/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody: {
        content: {
          'application/json':
            | { label: string; href: string }
            | { label: string; href: string }
            | { label: string; href: string; group: string }
            | { days: string; hours: string }
            | { words: string }
            | {
                key:
                  | 'home'
                  | 'home.services'
                  | 'home.goal'
                  | 'home.why'
                  | 'home.about'
                  | 'home.clients'
                  | 'home.packages'
                  | 'home.designs'
                  | 'home.testimonials'
                  | 'home.blog'
                  | 'think-school'
                  | 'think-school.packages'
                  | 'think-school.about'
                  | 'think-school.features'
                  | 'think-school.report'
                  | 'think-school.reseller'
                  | 'think-school.counters'
                  | 'think-school.calculator'
                  | 'think-school.modules'
                  | 'think-school.blog'
                  | 'our-services'
                  | 'our-services.about'
                  | 'our-services.list'
                  | 'our-services.packages'
                  | 'our-services.pricing'
                  | 'service-details'
                  | 'service-details.story'
                  | 'service-details.steps'
                  | 'service-details.services'
                  | 'basic-package'
                  | 'basic-package.story'
                  | 'basic-package.term'
                  | 'basic-package.suits'
                  | 'standard-package'
                  | 'standard-package.story'
                  | 'standard-package.term'
                  | 'standard-package.suits'
                  | 'premium-package'
                  | 'premium-package.story'
                  | 'premium-package.term'
                  | 'premium-package.suits'
                  | 'student-manager'
                  | 'student-manager.story'
                  | 'student-manager.start'
                  | 'custom-software'
                  | 'custom-software.story'
                  | 'custom-software.start'
                  | 'wordpress-ecommerce'
                  | 'wordpress-ecommerce.story'
                  | 'wordpress-ecommerce.start'
                  | 'thinksch-package'
                  | 'thinksch-package.table'
                  | 'thinksch-package.choose'
                  | 'about-us'
                  | 'about-us.story'
                  | 'about-us.film'
                  | 'about-us.numbers'
                  | 'about-us.services'
                  | 'about-us.mission'
                  | 'about-us.vision'
                  | 'about-us.timelines'
                  | 'about-us.team'
                  | 'about-us.faq'
                  | 'pricing-plane'
                  | 'pricing-plane.plans'
                  | 'pricing-plane.school'
                  | 'pricing-plane.calculator'
                  | 'pricing-plane.before'
                  | 'faq'
                  | 'testimonial-style-1'
                  | 'project'
                  | 'project-details'
                  | 'project-details.challenges'
                  | 'portfolio-style-2'
                  | 'portfolio-style-3'
                  | 'portfolio-style-4'
                  | 'portfolio-style-5'
                  | 'blog-grid'
                  | 'reseller'
                  | 'reseller.commission'
                  | 'reseller.onboarding'
                  | 'reseller.marketing'
                  | 'reseller.account'
                  | 'reseller.benefits'
                  | 'reseller.suits'
                  | 'reseller.next'
                  | 'appoinment'
                  | 'appoinment.stats'
                  | 'appoinment.next'
                  | 'book-a-demo'
                  | 'book-a-demo.next'
                  | 'blog-list'
                  | 'contactus'
                  | 'newsletter'
                  | 'search'
                title: string
                text: string
              }
            | {
                title: string
                text: string
                cloth: 'ibadandun' | 'olokun' | 'comb' | 'eiye' | 'osupa' | 'ewe'
                actions: { label: string; href: string }[]
              }
            | {
                title: string
                cardTitle?: string
                icon?:
                  | 'smartphone'
                  | 'shopping-cart'
                  | 'graduation-cap'
                  | 'palette'
                  | 'globe'
                  | 'users'
                  | 'library'
                  | 'clipboard-check'
                  | 'qr-code'
                  | 'wallet'
                  | 'check-circle'
                  | 'file-text'
                summary: string
                includes: string[]
                howLong: string
                href: string
              }
            | {
                name: string
                href: string
                summary: string
                builtOn: string
                features: string[]
                fromNaira: number
                toNaira: number
                mark?: string
              }
            | { name: string; period: 'monthly' | 'yearly'; dollars: number; summary: string; features: string[]; mark?: string }
            | {
                name: string
                package?: string
                icon?:
                  | 'smartphone'
                  | 'shopping-cart'
                  | 'graduation-cap'
                  | 'palette'
                  | 'globe'
                  | 'users'
                  | 'library'
                  | 'clipboard-check'
                  | 'qr-code'
                  | 'wallet'
                  | 'check-circle'
                  | 'file-text'
                summary: string
                features: string[]
                update: string
              }
            | {
                school: string
                kind: string
                drawing: 'school-primary' | 'school-secondary' | 'school-islamic'
                picture: { file: string; alt: string } | null
              }
            | {
                name: string
                role: string
                bio: string
                picture: { file: string; alt: string } | null
                facebookUrl?: string
                linkedInUrl?: string
                instagramUrl?: string
                whatsApp?: string
                social?: { network: 'facebook' | 'whatsapp'; href: string } | null
              }
            | { school: string; quote: string; name: string; role: string; picture: { file: string; alt: string } | null }
            | {
                school: string
                pupil: string
                className: string
                term: string
                scores: { subject: string; assessment: number; exam: number }[]
                classmates: number[]
              }
            | {
                name: string
                alt: string
                picture: { file: string; alt: string } | null
                mark: { path: string; tone: 'indigo' | 'marigold' | 'leaf' | 'brick' | 'ink' }[] | null
              }
            | {
                slug: string
                title: string
                category: 'Business' | 'Solution' | 'Marketing'
                client: string
                date: string
                address: string
                summary: string
                description: string
                challenges: string[]
                pictures: { file: string; alt: string }[]
              }
            | { question: string; answer: string; group: 'about' | 'general' }
            | { value: number; label: string }
            | { group: 'why-choose-us' | 'about' | 'appointment'; label: string; percent: number }
        }
      }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; item: components['schemas']['ContentItem'] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
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
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/settings/company': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; company: { [name: string]: string | number | null } } }
        }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    put: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: {
        content: {
          'application/json': {
            name?: string
            tagline?: string
            description?: string
            productName?: string
            foundedYear?: number | null
            phone?: string
            secondPhone?: string
            whatsApp?: string
            email?: string
            address?: string
            city?: string
            country?: string
            mapUrl?: string
            facebookUrl?: string
            workingHours?: string
            replyPromise?: string
            signInUrl?: string
          }
        }
      }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; company: { [name: string]: string | number | null } } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
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
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; description: string } } }
      responses: {
        201: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; category: components['schemas']['Category']; message: string } }
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
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; description: string } } }
      responses: {
        201: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; category: components['schemas']['Category']; message: string } }
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
  '/categories/api/categories/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put: {
      parameters: { query?: never; header?: never; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; description?: string } } }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; category: components['schemas']['Category']; message: string } }
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
      parameters: { query?: never; header?: never; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; id: number; message: string } } }
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
  '/categories/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put: {
      parameters: { query?: never; header?: never; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; description?: string } } }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; category: components['schemas']['Category']; message: string } }
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
      parameters: { query?: never; header?: never; path: { id: number }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; id: number; message: string } } }
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
  '/contacts/apiContact': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: {
        query?: {
          page?: number
          limit?: number
          q?: string
          status?: 'new' | 'contacted' | 'demo_booked' | 'won' | 'lost' | 'spam'
          sort?: 'createdAt'
          order?: 'asc' | 'desc'
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
            'application/json': { success: true; contacts: components['schemas']['Contact'][]; meta: components['schemas']['ListMeta'] }
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
  '/contacts/api/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody: {
        content: {
          'application/json': {
            fullName?: string
            phoneNumber?: string
            email?: string
            message?: string
            status?: 'new' | 'contacted' | 'demo_booked' | 'won' | 'lost'
            assignee?: string
            notes?: string
            spam?: boolean
          }
        }
      }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; contact: components['schemas']['Contact'] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
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
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/contacts/apiClient/addClient': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }
      requestBody: {
        content: {
          'application/json': {
            clientName: string
            clientEmail: string
            clientPhone: string
            clientType: 'primary' | 'secondary'
            clientMessage: string
          }
        }
      }
      responses: {
        201: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              success: true
              client: {
                id: string
                clientName: string
                clientEmail: string
                clientPhone: string
                clientType: 'primary' | 'secondary'
                clientMessage: string
              }
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
  '/contacts/apiClient': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: {
        query?: {
          page?: number
          limit?: number
          q?: string
          status?: 'new' | 'contacted' | 'demo_booked' | 'won' | 'lost' | 'spam'
          sort?: 'createdAt'
          order?: 'asc' | 'desc'
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
            'application/json': { success: true; clients: components['schemas']['Demo'][]; meta: components['schemas']['ListMeta'] }
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
  '/contacts/apiClient/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody: {
        content: {
          'application/json': {
            clientName?: string
            clientEmail?: string
            clientPhone?: string
            clientType?: 'primary' | 'secondary'
            clientMessage?: string
            status?: 'new' | 'contacted' | 'demo_booked' | 'won' | 'lost'
            assignee?: string
            notes?: string
            spam?: boolean
          }
        }
      }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; client: components['schemas']['Demo'] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
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
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/contacts/apiReseller/addReseller': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }
      requestBody: {
        content: {
          'application/json': {
            resellerName: string
            resellerPhoneNumber: string
            resellerEmail: string
            resellerAddress: string
            resellerType: 'primary' | 'secondary'
            resellerMessage: string
          }
        }
      }
      responses: {
        201: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              success: true
              reseller: {
                id: string
                resellerName: string
                resellerPhoneNumber: string
                resellerEmail: string
                resellerAddress: string
                resellerType: 'primary' | 'secondary'
                resellerMessage: string
              }
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
  '/contacts/apiReseller': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: {
        query?: {
          page?: number
          limit?: number
          q?: string
          status?: 'new' | 'contacted' | 'demo_booked' | 'won' | 'lost' | 'spam'
          sort?: 'createdAt'
          order?: 'asc' | 'desc'
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
            'application/json': { success: true; resellers: components['schemas']['Reseller'][]; meta: components['schemas']['ListMeta'] }
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
  '/contacts/apiReseller/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody: {
        content: {
          'application/json': {
            resellerName?: string
            resellerPhoneNumber?: string
            resellerEmail?: string
            resellerAddress?: string
            resellerType?: 'primary' | 'secondary'
            resellerMessage?: string
            status?: 'new' | 'contacted' | 'demo_booked' | 'won' | 'lost'
            assignee?: string
            notes?: string
            spam?: boolean
          }
        }
      }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': { success: true; reseller: components['schemas']['Reseller']; client: components['schemas']['Reseller'] }
          }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
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
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/contacts/api/addQuote': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }
      requestBody: {
        content: { 'application/json': { name: string; email: string; phone: string; website?: string; topic: string; message: string } }
      }
      responses: {
        201: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              success: true
              quote: { id: string; name: string; email: string; phone: string; website: string; topic: string; message: string }
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
  '/contacts/apiQuote': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: {
        query?: {
          page?: number
          limit?: number
          q?: string
          status?: 'new' | 'contacted' | 'demo_booked' | 'won' | 'lost' | 'spam'
          sort?: 'createdAt'
          order?: 'asc' | 'desc'
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
            'application/json': { success: true; quotes: components['schemas']['Quote'][]; meta: components['schemas']['ListMeta'] }
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
  '/contacts/apiQuote/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody: {
        content: {
          'application/json': {
            name?: string
            email?: string
            phone?: string
            website?: string
            topic?: string
            message?: string
            status?: 'new' | 'contacted' | 'demo_booked' | 'won' | 'lost'
            assignee?: string
            notes?: string
            spam?: boolean
          }
        }
      }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; quote: components['schemas']['Quote'] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
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
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/newsletter/api/subscribe': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { email: string } } }
      responses: {
        202: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; reference: string; message: string } }
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
  '/newsletter/api/subscribers': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: {
        query?: { page?: number; limit?: number; q?: string; status?: 'pending' | 'confirmed' | 'unsubscribed' }
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
              subscribers: components['schemas']['Subscriber'][]
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
  '/newsletter/api/subscribers/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    delete: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; id: string } } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/blogs/api/comments/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody: { content: { 'application/json': { status: 'pending' | 'approved' | 'spam' } } }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; comment: components['schemas']['Comment'] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    post: {
      parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path: { id: number }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; email: string; comment: string } } }
      responses: {
        202: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; reference: string; message: string } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        409: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        429: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; id: string } } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/blogs/api/comments': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: {
        query?: { page?: number; limit?: number; q?: string; status?: 'pending' | 'approved' | 'spam' }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': { success: true; comments: components['schemas']['Comment'][]; meta: components['schemas']['ListMeta'] }
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
  '/api/admin/outbox': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: {
        query?: { page?: number; limit?: number; status?: 'waiting' | 'sent' | 'given_up' }
        header?: never
        path?: never
        cookie?: never
      }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': { success: true; mails: components['schemas']['Mail'][]; meta: components['schemas']['ListMeta'] }
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
  '/api/admin/outbox/{id}/retry': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; mail: components['schemas']['Mail'] } }
        }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        409: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/outbox/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
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
  '/api/admin/media': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: { page?: number; limit?: number; q?: string }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              success: true
              data: components['schemas']['Media'][]
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
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: { content: { 'multipart/form-data': { file: string; alt?: string } } }
      responses: {
        201: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; media: components['schemas']['Media'] } }
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
  '/api/admin/media/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put: {
      parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }
      requestBody: { content: { 'application/json': { alt: string } } }
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; media: components['schemas']['Media'] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
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
  '/search/api': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: { query?: string; q?: string; limit?: number }; header?: never; path?: never; cookie?: never }
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
  '/search/api/all': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: { query?: string; q?: string; limit?: number }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; data: components['schemas']['SearchEntry'][]; message: string } }
        }
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
  '/api/admin/search/misses': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: { limit?: number }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; data: components['schemas']['SearchMiss'][]; message: string } }
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
  '/api/admin/redirects': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: { page?: number; limit?: number; q?: string }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              success: true
              data: components['schemas']['Redirect'][]
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
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: { content: { 'application/json': { path: string; target: string } } }
      responses: {
        201: {
          headers: { [name: string]: unknown }
          content: { 'application/json': { success: true; redirect: components['schemas']['Redirect'] } }
        }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        413: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        415: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    delete: {
      parameters: { query?: { path?: string }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; id: string } } }
        400: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        401: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        403: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        404: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
        503: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Error'] } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/admin/audit': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: {
      parameters: { query?: { page?: number; limit?: number; entity?: string }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: {
          headers: { [name: string]: unknown }
          content: {
            'application/json': {
              success: true
              data: components['schemas']['AuditEntry'][]
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
    EditorBlog: {
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
      status: 'draft' | 'published'
      scheduled: boolean
      deleted_at: string | null
    }
    EditorBlogSummary: {
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
      status: 'draft' | 'published'
      scheduled: boolean
      deleted_at: string | null
    }
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
    RevisionEntry: { id: string; post_id: number; at: string; by: string; title: string; changed: string[] }
    Revision: {
      id: string
      post_id: number
      at: string
      by: string
      title: string
      changed: string[]
      content: string
      category_id: number | null
      username: string
      blog_image: string | null
      image_alt: string
      status: 'draft' | 'published'
      post_date: string | null
      meta_title: string
      meta_description: string
      tags: string[]
    }
    PageSummary: {
      id: number
      slug: string
      path: string
      title: string
      status: 'draft' | 'published'
      publish_at: string | null
      meta_title: string
      meta_description: string
      deleted_at: string | null
      updated_at: string
    }
    Page: {
      id: number
      slug: string
      path: string
      title: string
      status: 'draft' | 'published'
      publish_at: string | null
      meta_title: string
      meta_description: string
      deleted_at: string | null
      updated_at: string
      content: string
    }
    ContentItem: { id: string; type: string; updated_at: string; data: { [name: string]: unknown } }
    Category: { id: number; name: string; description: string; post_count: number }
    Contact: {
      fullName: string
      phoneNumber: string
      email: string
      message: string
      id: string
      reference: string
      createdAt: string
      updatedAt: string
      status: 'new' | 'contacted' | 'demo_booked' | 'won' | 'lost'
      assignee: string | null
      notes: string
      phoneE164: string | null
      spamReasons: string[]
      source: { [name: string]: string }
    }
    Demo: {
      clientName: string
      clientEmail: string
      clientPhone: string
      clientType: string
      clientMessage: string
      id: string
      reference: string
      createdAt: string
      updatedAt: string
      status: 'new' | 'contacted' | 'demo_booked' | 'won' | 'lost'
      assignee: string | null
      notes: string
      phoneE164: string | null
      spamReasons: string[]
      source: { [name: string]: string }
    }
    Reseller: {
      resellerName: string
      resellerPhoneNumber: string
      resellerEmail: string
      resellerAddress: string
      resellerType: string
      resellerMessage: string
      id: string
      reference: string
      createdAt: string
      updatedAt: string
      status: 'new' | 'contacted' | 'demo_booked' | 'won' | 'lost'
      assignee: string | null
      notes: string
      phoneE164: string | null
      spamReasons: string[]
      source: { [name: string]: string }
    }
    Quote: {
      name: string
      email: string
      phone: string
      website: string
      topic: string
      message: string
      id: string
      reference: string
      createdAt: string
      updatedAt: string
      status: 'new' | 'contacted' | 'demo_booked' | 'won' | 'lost'
      assignee: string | null
      notes: string
      phoneE164: string | null
      spamReasons: string[]
      source: { [name: string]: string }
    }
    Subscriber: {
      id: string
      email: string
      status: 'pending' | 'confirmed' | 'unsubscribed'
      createdAt: string
      updatedAt: string
      askedAt: string | null
      confirmedAt: string | null
      unsubscribedAt: string | null
      spamReasons: string[]
      source: { [name: string]: string }
    }
    Comment: {
      id: string
      post_id: number
      post_title: string
      parent_id: string | null
      name: string
      email: string
      comment: string
      status: 'pending' | 'approved' | 'spam'
      spam_reasons: string[]
      created_at: string
    }
    Mail: {
      id: string
      kind: string
      status: 'waiting' | 'sent' | 'given_up'
      recipient: string | null
      replyTo: string | null
      subject: string
      text: string | null
      createdAt: string
      nextAttemptAt: string
      attempts: number
      sentAt: string | null
      givenUpAt: string | null
      lastError: string | null
    }
    Media: {
      file: string
      url: string
      width: number
      height: number
      widths: number[]
      placeholder: string | null
      alt: string
      bytes: number
      created_at: string
    }
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
    SearchEntry: { kind: 'article' | 'page'; title: string; href: string; category_name: string; snippet: string }
    SearchMiss: { words: string; times: number; last_at: string }
    Redirect: { path: string; target: string; created_at: string }
    AuditEntry: {
      id: string
      at: string
      actor: string
      by: string
      action: string
      entity: string
      entity_id: string
      details: { [name: string]: unknown }
    }
  }
}
