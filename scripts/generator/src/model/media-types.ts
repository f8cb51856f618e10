import type { Content } from '@galilean/description/openapi-document';

/** The media types of some content whose bodies are JSON, as written: `application/problem+json; charset=utf-8` is one. */
export const jsonTypesOf = (content: Content | undefined): string[] =>
  Object.keys(content ?? {}).filter((type) => {
    const essence = essenceOf(type);
    return essence === 'application/json' || essence.endsWith('+json');
  });

/** `Application/JSON; charset=utf-8` → `application/json` */
export const essenceOf = (mediaType: string) => mediaType.split(';')[0]!.trim().toLowerCase();
