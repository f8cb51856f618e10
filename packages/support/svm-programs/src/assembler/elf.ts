import type { Assembled } from './assembler.js';
import { dynamicTables, sectionNames, type Section } from './elf-tables.js';

const HEADER_BYTES = 64;
const SEGMENT_BYTES = 56;
const SECTION_BYTES = 64;
const SEGMENTS = 3;
/** The sections start after the header and the segments, which end on a multiple of eight. */
const TEXT_AT = HEADER_BYTES + SEGMENTS * SEGMENT_BYTES;

const segmentTypes = { load: 1, dynamic: 2 };
const permissions = { readAndExecute: 5, read: 4 };

/**
 * Writes a program as the ELF file that Solana's loader takes: code, and tables that name the functions of the runtime
 * that it calls. Every section is loaded at its offset in the file. The same code gives the same bytes.
 */
export function writeElf(code: Assembled): Buffer {
  const text: Section = { name: '.text', type: 1, flags: 6, link: 0, entryBytes: 0, content: code.text };
  const tables = dynamicTables(code, TEXT_AT, aligned(TEXT_AT + code.text.length));
  const names = sectionNames(['', ...[text, ...tables].map(({ name }) => name), '.shstrtab']);
  const sections = [text, ...tables, names];
  const offsets = offsetsOf(sections);
  const end = aligned(offsets.at(-1)! + names.content.length);

  const file = Buffer.alloc(end + SECTION_BYTES * (sections.length + 1));
  writeHeader(file, { sectionsAt: end, sections: sections.length + 1 });
  const [textAt, dynamicAt] = offsets as [number, number];
  const tablesEnd = offsets.at(-1)!;
  writeSegments(file, [
    [segmentTypes.load, permissions.readAndExecute, textAt, code.text.length],
    [segmentTypes.load, permissions.read, dynamicAt, tablesEnd - dynamicAt],
    [segmentTypes.dynamic, permissions.read, dynamicAt, tables[0]!.content.length],
  ]);
  for (const [index, section] of sections.entries()) {
    section.content.copy(file, offsets[index]!);
    // The first entry of the table is empty.
    const entry = file.subarray(end + SECTION_BYTES * (index + 1));
    writeSection(entry, section, { offset: offsets[index]!, nameAt: names.offsetOf(section.name) });
  }
  return file;
}

const aligned = (offset: number): number => Math.ceil(offset / 8) * 8;

function offsetsOf(sections: readonly Section[]): number[] {
  let next = TEXT_AT;
  return sections.map(({ content }) => {
    const offset = next;
    next = aligned(offset + content.length);
    return offset;
  });
}

function writeHeader(file: Buffer, { sectionsAt, sections }: { sectionsAt: number; sections: number }): void {
  const wide = 2;
  const littleEndian = 1;
  file.write('\x7fELF', 0, 'latin1');
  file.set([wide, littleEndian, 1], 4);
  file.writeUInt16LE(3, 16); // a shared object
  file.writeUInt16LE(247, 18); // for BPF
  file.writeUInt32LE(1, 20);
  file.writeBigUInt64LE(BigInt(TEXT_AT), 24); // starts at its first instruction
  file.writeBigUInt64LE(BigInt(HEADER_BYTES), 32);
  file.writeBigUInt64LE(BigInt(sectionsAt), 40);
  file.writeUInt16LE(HEADER_BYTES, 52);
  file.writeUInt16LE(SEGMENT_BYTES, 54);
  file.writeUInt16LE(SEGMENTS, 56);
  file.writeUInt16LE(SECTION_BYTES, 58);
  file.writeUInt16LE(sections, 60);
  file.writeUInt16LE(sections - 1, 62); // the names are the last section
}

type Segment = readonly [type: number, permission: number, offset: number, bytes: number];

function writeSegments(file: Buffer, segments: readonly Segment[]): void {
  for (const [index, [type, permission, offset, bytes]] of segments.entries()) {
    const entry = file.subarray(HEADER_BYTES + SEGMENT_BYTES * index);
    entry.writeUInt32LE(type, 0);
    entry.writeUInt32LE(permission, 4);
    for (const place of [8, 16, 24]) entry.writeBigUInt64LE(BigInt(offset), place);
    for (const place of [32, 40]) entry.writeBigUInt64LE(BigInt(bytes), place);
    entry.writeBigUInt64LE(8n, 48);
  }
}

function writeSection(
  entry: Buffer,
  { type, flags, link, entryBytes, content }: Section,
  { offset, nameAt }: { offset: number; nameAt: number },
): void {
  entry.writeUInt32LE(nameAt, 0);
  entry.writeUInt32LE(type, 4);
  entry.writeBigUInt64LE(BigInt(flags), 8);
  // Only what is loaded has an address.
  entry.writeBigUInt64LE(BigInt(flags ? offset : 0), 16);
  entry.writeBigUInt64LE(BigInt(offset), 24);
  entry.writeBigUInt64LE(BigInt(content.length), 32);
  entry.writeUInt32LE(link, 40);
  entry.writeBigUInt64LE(8n, 48);
  entry.writeBigUInt64LE(BigInt(entryBytes), 56);
}
