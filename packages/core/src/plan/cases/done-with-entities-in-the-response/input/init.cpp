#include "objects/database.cpp"

NODE_MODULE_INIT(exports) {
	#if defined(VERSION) && VERSION >= 140
	v8::Isolate* isolate = v8::Isolate::GetCurrent();
	#else
	v8::Isolate* isolate = context->GetIsolate();
	#endif
	v8::HandleScope scope(isolate);
	Addon::Configure();
