export function GalleryPage() {
  return <div className="page" />;
}
