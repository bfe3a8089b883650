interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

/** What holds blocks; anything else holds words. */
const HOLD_BLOCKS = ['root', 'blockquote', 'listItem', 'footnoteDefinition'];
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** HTML becomes text that shows what was typed; a comment is nobody's to read. */
export function showTypedHtml(root: MarkdownNode): void {
  const open = [root];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    if (!parent.children) continue;
    const holdsBlocks = HOLD_BLOCKS.includes(parent.type);
    parent.children = parent.children.map((node) => (node.type === 'html' ? asText(node, holdsBlocks) : node));
    open.push(...parent.children);
  }
}

function asText({ value = '' }: MarkdownNode, isBlock: boolean): MarkdownNode {
  const text = { type: 'text', value: value.replace(COMMENT, '') };
  return isBlock ? { type: 'paragraph', children: [text] } : text;
}
