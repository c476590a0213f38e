import { operators } from '@tradewind/api';
import type { Content } from '../../people/content/content.ts';
import {
  addAnnouncement,
  dropAnnouncement,
  listAnnouncements,
  saveAnnouncement,
} from '../../people/content/desk/announcements.ts';
import {
  addArticle,
  dropText,
  listArticles,
  placeArticle,
  readArticle,
  writeArticle,
} from '../../people/content/desk/articles.ts';
import { dropCategory, listCategories, saveCategory } from '../../people/content/desk/categories.ts';
import type { Editor } from '../../people/content/desk/editor.ts';
import { dropEntry, dropLink, listEntries, listLinks, saveEntry, saveLink } from '../../people/content/desk/entries.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind, Handler } from '../../platform/calls/handler.ts';
import type { OperatorContext } from '../context.ts';

export interface ContentOptions {
  readonly context: OperatorContext;
  readonly content: Content;
}

/** What people read, for those who write it. */
export function bindContent(bind: Bind<Operator>, { context, content: { desk } }: ContentOptions): void {
  const { content } = operators;
  type Change = Parameters<Handler<typeof content.writeArticle, Operator>>[0];
  const by = ({ caller }: Pick<Change, 'caller'>): Editor => ({ operator: caller, now: context.now() });
  const done = async (writing: Promise<void>) => {
    await writing;
    return null;
  };
  bind(content.articles, () => listArticles(desk));
  bind(content.article, ({ params }) => readArticle(desk, params.id));
  bind(content.addArticle, (call) => done(addArticle(desk, by(call), call.body)));
  bind(content.placeArticle, (call) => done(placeArticle(desk, by(call), call.params.id, call.body)));
  bind(content.writeArticle, (call) => writeArticle(desk, by(call), call.params.id, call.body));
  bind(content.dropText, (call) => {
    const { id, language } = call.params;
    return done(dropText(desk, by(call), id, language));
  });
  bind(content.categories, () => listCategories(desk));
  bind(content.saveCategory, (call) => done(saveCategory(desk, by(call), call.body)));
  bind(content.dropCategory, (call) => done(dropCategory(desk, by(call), call.params.alias)));
  bind(content.announcements, () => listAnnouncements(desk));
  bind(content.addAnnouncement, (call) => done(addAnnouncement(desk, by(call), call.body)));
  bind(content.saveAnnouncement, (call) => done(saveAnnouncement(desk, by(call), call.params.id, call.body)));
  bind(content.dropAnnouncement, (call) => done(dropAnnouncement(desk, by(call), call.params.id)));
  bind(content.links, () => listLinks(desk));
  bind(content.saveLink, (call) => done(saveLink(desk, by(call), call.body)));
  bind(content.dropLink, (call) => done(dropLink(desk, by(call), call.params.alias)));
  bind(content.entries, () => listEntries(desk));
  bind(content.saveEntry, (call) => done(saveEntry(desk, by(call), call.body)));
  bind(content.dropEntry, (call) => {
    const { kind, alias } = call.params;
    return done(dropEntry(desk, by(call), kind, alias));
  });
}
