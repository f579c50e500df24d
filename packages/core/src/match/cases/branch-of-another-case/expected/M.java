      case "cx":
        if (value instanceof String) {
          mViewManager.setCx(view, (String) value);
        } else {
          mViewManager.setCx(view, (Double) null);
        }
        break;
      case "r":
        mViewManager.setR(view, value);
        break;
