import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/** Numbers that the public addresses use. SQLite's AUTOINCREMENT keeps it from giving a deleted post's number again. */
function withNumberId<T extends string>(kind: Engine['kind'], table: CreateTableBuilder<T, never>) {
  return kind === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity())
}

const withPublishing = <T extends string>(table: CreateTableBuilder<T, never>) =>
  table
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('publish_at', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('meta_title', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('meta_description', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())

export const contentTables = (kind: Engine['kind']): Migration => ({
  async up(db: Kysely<any>) {
    await withNumberId(kind, db.schema.createTable('categories'))
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await withNumberId(kind, db.schema.createTable('authors'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('bio', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await withNumberId(kind, db.schema.createTable('tags'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .execute()
    await withPublishing(withNumberId(kind, db.schema.createTable('posts')))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('excerpt', 'text', (column) => column.notNull())
      .addColumn('category_id', 'integer', (column) => column.references('categories.id'))
      .addColumn('author_id', 'integer', (column) => column.references('authors.id'))
      .addColumn('image', 'text')
      .addColumn('image_alt', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createTable('post_tags')
      .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
      .addColumn('tag_id', 'integer', (column) => column.notNull().references('tags.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('post_tags_pk', ['post_id', 'tag_id'])
      .execute()
    await db.schema
      .createTable('comments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('post_id', 'integer', (column) => column.notNull().references('posts.id').onDelete('cascade'))
      .addColumn('parent_id', 'text', (column) => column.references('comments.id').onDelete('set null'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('comment', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await withPublishing(withNumberId(kind, db.schema.createTable('pages')))
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('content_items')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await createIndexes(db)
  },
})

/** The two ranges that lists read (all posts, a category's), newest first, of what may ever be shown. */
async function createIndexes(db: Kysely<any>): Promise<void> {
  await db.schema
    .createIndex('posts_newest')
    .on('posts')
    .where(sql.ref('status'), '=', 'published')
    .where(sql.ref('deleted_at'), 'is', null)
    .columns(['publish_at desc', 'id desc'])
    .execute()
  await db.schema
    .createIndex('posts_newest_of_category')
    .on('posts')
    .where(sql.ref('status'), '=', 'published')
    .where(sql.ref('deleted_at'), 'is', null)
    .columns(['category_id', 'publish_at desc', 'id desc'])
    .execute()
  await db.schema.createIndex('post_tags_by_tag').on('post_tags').columns(['tag_id', 'post_id']).execute()
  await db.schema.createIndex('comments_of_post').on('comments').columns(['post_id', 'status', 'created_at']).execute()
  await db.schema.createIndex('content_items_of_type').on('content_items').columns(['type', 'position', 'id']).execute()
}
