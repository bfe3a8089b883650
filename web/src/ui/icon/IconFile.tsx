import './icon.css';

/** One of the product's own icons by its address, in the colour of the text around it. Decorative. */
export function IconFile({ url }: { url: string }) {
  return <span className="gi gi-mask" style={{ maskImage: `url("${url}")` }} aria-hidden="true" />;
}
